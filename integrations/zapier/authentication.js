/** The API key and the address of the service travel with each request. */
export const withKey = (request, _z, { authData }) => ({
  ...request,
  url: new URL(request.url, authData.service_url).href,
  headers: { ...request.headers, Authorization: `Bearer ${authData.api_key}`, Accept: 'application/json' },
});

export const authentication = {
  type: 'custom',
  fields: [
    {
      key: 'api_key',
      label: 'API key',
      type: 'password',
      required: true,
      helpText:
        'Make one under Profile settings, API keys, with the scopes of lists, runs and your profile (account).',
    },
    {
      key: 'service_url',
      label: 'Address of the service',
      type: 'string',
      required: true,
      helpText: 'The address that you sign in at, such as https://app.example.com.',
    },
  ],
  test: { url: '/api/me', method: 'GET' },
  connectionLabel: '{{email}}',
};
