import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { manualSchema } from '#shared/domain/kinds/entry/manual-entry.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { type Entry, filled } from './entry.ts';
import classes from './entry-dialog.module.css';

/** Lists that have what is being typed in. */
export function useKnownIn(campaign: Campaign, entry: Entry) {
  const [typed] = useDebouncedValue(filled(entry), 400);
  const isValid = manualSchema(kindOf(campaign.type).manual).safeParse(typed).success;
  const { data } = useEndpoint(
    campaigns.endpoints.known,
    isValid ? { params: { id: campaign.id }, body: typed } : null,
    { quiet: true },
  );
  return data?.data ?? [];
}

type Props = {
  id: string;
  campaign: Campaign;
  known: ReturnType<typeof useKnownIn>;
  /** Why it was not added, where it is for that. */
  refusal: string | null;
};

/** The lists that have it, with a way to it in each. */
export function KnownLead({ id, campaign, known, refusal }: Props) {
  const t = useText();
  if (known.length === 0) return null;
  return (
    <Alert
      id={id}
      color={refusal ? 'red' : 'orange'}
      icon={<IconInfoCircle size={18} />}
      role={refusal ? 'alert' : 'status'}
    >
      {refusal ?? t('entry.known')}
      <ul className={classes.known}>
        {known.map(({ campaign_id, campaign_name, type, lead_id }) => (
          <li key={campaign_id}>
            <Link to={leadAddress(type, campaign_id, lead_id)}>
              {campaign_id === campaign.id ? t('entry.in_this_list') : campaign_name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
