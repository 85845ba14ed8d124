import { listField } from './list-field.js';

/** What a run may do with the leads of a list. */
const works = { enrich: 'Read their websites', verify: 'Check their e-mails' };

export const startRun = {
  key: 'start_run',
  noun: 'Run',
  display: { label: 'Start Run', description: 'Enriches the leads of a list, or checks their e-mails.' },
  operation: {
    inputFields: [
      listField,
      { key: 'work', label: 'What to do', type: 'string', required: true, choices: works, default: 'enrich' },
      {
        ...{ key: 'max_credits', label: 'Credits at most', type: 'integer', required: true, default: '100' },
        helpText: 'The run ends when it has spent so much. Checking e-mails costs nothing.',
      },
    ],
    async perform(z, { inputData: { list_id, work, max_credits }, meta }) {
      const select = { kind: 'select', selection: { filter: { sent: -1 } } };
      const { data } = await z.request({
        url: '/api/runs',
        method: 'POST',
        body: {
          plan: { campaign_id: list_id, steps: [select, { kind: work }] },
          max_credits: Number(max_credits),
          // The same step of the same Zap, tried again, starts one run.
          ...(meta?.zap?.id && meta.execution_id
            ? { idempotency_key: `zap-${meta.zap.id}-${meta.execution_id}` }
            : {}),
        },
      });
      return { id: data.id, status: data.status, list_id: data.campaign_id, list_name: data.campaign_name };
    },
    sample: { id: 'run_SAMPLE', status: 'queued', list_id: 'cmp_SAMPLE', list_name: 'Sample list' },
  },
};
