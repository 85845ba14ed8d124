import { describe, expect, it } from 'vitest';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { addressOf, requestOf } from './build-request.ts';

describe('requests', () => {
  it('fill parameters and keep them one path segment', () => {
    const params = { id: 'a/b c', type: 'local' };
    expect(addressOf(campaigns.endpoints.results, { params })).toBe('/api/local-results/a%2Fb%20c');
  });

  it('leave out what is not asked for', () => {
    const query = { page: 2, search: '', status: undefined, active: 'true' };
    expect(addressOf(runs.endpoints.list, { query })).toBe('/api/runs?page=2&active=true');
  });

  it('carry the token, the key and a JSON body', () => {
    const request = requestOf(
      campaigns.endpoints.create,
      { body: { name: 'A', type: 'local' } },
      'secret',
      'once',
    );
    const headers = new Headers(request.headers);
    expect(headers.get('Authorization')).toBe('Bearer secret');
    expect(headers.get('Idempotency-Key')).toBe('once');
    expect(headers.get('Accept')).toBe('application/json');
    expect(request.body).toBe('{"name":"A","type":"local"}');
  });

  it('carry none of them when there is none', () => {
    const request = requestOf(campaigns.endpoints.list, {}, null);
    for (const name of ['Authorization', 'Idempotency-Key'])
      expect(new Headers(request.headers).has(name)).toBe(false);
    expect(request.body).toBeUndefined();
  });
});
