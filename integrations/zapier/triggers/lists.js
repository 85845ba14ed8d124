const pageSize = 100;

/** The lists to choose from in a field; no trigger that anybody sees. */
export const lists = {
  key: 'lists',
  noun: 'List',
  display: { label: 'Lists', description: 'Fills the field with the lists of the account.', hidden: true },
  operation: {
    canPaginate: true,
    async perform(z, { meta }) {
      const params = { page: (meta?.page ?? 0) + 1, limit: pageSize };
      const { data } = await z.request({ url: '/api/campaigns', params });
      return data.data.map(({ id, name, type }) => ({ id, name, type }));
    },
    sample: { id: 'cmp_SAMPLE', name: 'Sample list', type: 'local' },
  },
};
