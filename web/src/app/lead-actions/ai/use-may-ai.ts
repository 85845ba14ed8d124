import { ai } from '#shared/contracts/ai/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** Whether AI is offered for so many leads at once: accounts of the older version have it for one alone. */
export function useMayAi(count = Number.POSITIVE_INFINITY): boolean {
  const { data } = useEndpoint(ai.endpoints.aiSettings, {}, { quiet: true });
  return count <= 1 || data?.bulk !== false;
}
