import { expect, test } from 'vitest';
import { expandPath } from '#functions/platform/http/expand-path.ts';
import { allEndpoints } from '#tests/support/contracts/contract-endpoints.ts';
import { gatewayRoutes, restGroup } from './gateway-routes.ts';

const routes = gatewayRoutes();

/** As an HTTP API chooses: a whole match before a greedy one, the longer greedy one before the shorter, else the rest. */
function chosen(path: string) {
  const plain = routes.filter(({ path: key }) => !key.endsWith('{proxy+}'));
  const pattern = (key: string) => new RegExp(`^${key.replace(/\{\w+\}/g, '[^/]+')}$`);
  const whole = plain
    .filter(({ path: key }) => pattern(key).test(path))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  const greedy = routes
    .filter(({ path: key }) => key.endsWith('{proxy+}') && pattern(key.replace('{proxy+}', '.+')).test(path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return whole ?? greedy ?? { group: restGroup, open: false };
}

test.each(allEndpoints)('$id is led to its group, and past the authorizer only if it is public', (stated) => {
  const { endpoint, group } = stated;
  for (const { path } of expandPath(endpoint.path)) {
    const asked = path.replace(/\{\w+\}/g, 'id_1');
    expect(chosen(asked)).toMatchObject({ group, open: endpoint.access === 'public' });
  }
});

test('there are far fewer routes than endpoints: the gateway holds 300', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeLessThan(allEndpoints.length / 2);
});
