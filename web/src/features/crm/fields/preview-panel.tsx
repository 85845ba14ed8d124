import { Anchor, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { crm } from '#shared/contracts/crm/index.ts';
import type { CrmField, CrmMapping } from '#shared/domain/crm/mapping.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import classes from './fields.module.css';
import { useWords } from './use-words.ts';

type Props = { id: string; kind: KindKey; mapping: CrmMapping; fields: CrmField[] };

/** What a lead of the account would become, as the mapping is at the moment. Nothing is sent. */
export function PreviewPanel({ id, kind, mapping, fields }: Props) {
  const t = useText();
  const { fieldName } = useWords();
  const [list, setList] = useState<string | null>(null);
  const [asked] = useDebouncedValue(mapping, 400);
  const lists = useEndpoint(
    campaigns.endpoints.list,
    { query: { type: kind, page: 1, limit: 100 } },
    { quiet: true },
  );
  const body = { mapping: asked, ...(list ? { campaign_id: list } : {}) };
  const { data, error, mutate } = useEndpoint(
    crm.endpoints.previewCrmMapping,
    asked.rows.length > 0 ? { params: { id, kind }, body } : null,
    { quiet: true, keepPreviousData: true },
  );
  const nameOf = (field: string) =>
    fieldName(fields.find((one) => one.id === field) ?? { id: field, name: field });
  const { lead, contact = {}, misfits = [] } = data ?? {};
  return (
    <Panel
      title={t('crm_fields.preview')}
      description={t('crm_fields.preview_text')}
      className={classes.preview}
    >
      <Select
        size="xs"
        clearable
        searchable
        label={t('crm_fields.preview_list')}
        placeholder={t('crm_fields.preview_any')}
        value={list}
        data={(lists.data?.data ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        onChange={setList}
      />
      {error && !data ? <LoadProblem compact error={error} onRetry={() => mutate()} /> : null}
      {!data && !error && asked.rows.length > 0 ? <Skeleton height={160} mt="md" /> : null}
      {lead === null ? <p className={classes.minor}>{t('crm_fields.preview_none')}</p> : null}
      {lead ? (
        <>
          <Anchor
            component={Link}
            to={leadAddress(kind, lead.campaign_id, lead.id)}
            size="sm"
            mt="md"
            display="inline-block"
          >
            {lead.name}
          </Anchor>
          <dl className={classes.contact}>
            {Object.entries(contact).map(([field, value]) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd>{[value].flat().join(', ')}</dd>
              </div>
            ))}
            {misfits.map(({ field, reason }) => (
              <div key={field}>
                <dt>{nameOf(field)}</dt>
                <dd className={classes.unfit}>{t(`crm_fields.misfit_${reason}`)}</dd>
              </div>
            ))}
          </dl>
          {contact.email || contact.phone ? null : (
            <p className={classes.unfit}>{t('crm_fields.no_contact')}</p>
          )}
        </>
      ) : null}
    </Panel>
  );
}
