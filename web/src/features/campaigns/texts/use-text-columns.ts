import { useCallback, useMemo } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { isTextKey, type TextKey, textIdOf, textKeyOf } from '#shared/domain/kinds/text-column.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { textTitle } from '#web/lib/intl/names/text-title.ts';
import { useText } from '#web/lib/intl/use-text.ts';

export type TextColumn = { key: TextKey; title: string };

const none: TextColumn[] = [];

/** The columns of AI texts that a list has, and how each is called; read again at `pace` milliseconds while a run may add some. */
export function useTextColumns(campaignId: string, pace = 0) {
  const t = useText();
  const { data } = useEndpoint(
    campaigns.endpoints.textColumns,
    { params: { id: campaignId } },
    { quiet: true, refreshInterval: pace },
  );
  const columns = useMemo(
    () =>
      data?.data.map(({ id, name }): TextColumn => ({ key: textKeyOf(id), title: textTitle(id, name, t) })) ??
      none,
    [data, t],
  );
  const titleOf = useCallback(
    (key: string): string | undefined =>
      isTextKey(key) ? (columns.find((column) => column.key === key)?.title ?? textIdOf(key)) : undefined,
    [columns],
  );
  return { columns, titleOf };
}
