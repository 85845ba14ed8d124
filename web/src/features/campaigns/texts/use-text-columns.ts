import { useCallback, useMemo } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { promptTypes } from '#shared/domain/ai/prompts/prompt.ts';
import { isTextKey, type TextKey, textIdOf, textKeyOf } from '#shared/domain/kinds/text-column.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { type Text, useText } from '#web/lib/intl/use-text.ts';

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

/** What a text is called: by its prompt or its question; one of a prompt that every account has in the language of whoever looks. */
export function textTitle(id: string, name: string, t: Text): string {
  const type = id.startsWith('default_') ? promptTypes.find((one) => id.endsWith(`_${one}`)) : undefined;
  return type ? t(`prompt_type.${type}`) : name;
}
