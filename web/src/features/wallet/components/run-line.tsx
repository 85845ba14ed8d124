import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { StatementRow } from '#shared/domain/runs/credits.ts';
import { runAddress } from '#web/lib/addresses.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText, useTextOr } from '#web/lib/intl/use-text.ts';
import classes from './ledger-table.module.css';
import { RunMovements } from './run-movements.tsx';

type Run = NonNullable<StatementRow['run']>;

/** A run in the statement; it opens to its movements. */
export function RunLine({ run, cells }: { run: Run; cells: ReactNode }) {
  const t = useText();
  const textOr = useTextOr();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { campaign_name, step_kinds = [], held, spent, given_back, lapsed } = run;
  const what = campaign_name ? t('wallet.run_of', { list: campaign_name }) : t('wallet.run_unnamed');
  const sums = {
    ...{ held: format.number(held), spent: format.number(spent), given: format.number(given_back) },
  };
  const words = [
    step_kinds.map((kind) => textOr(`step_kind.${kind}`, kind)).join(', '),
    t('wallet.run_sums', sums),
    lapsed > 0 ? t('wallet.run_lapsed', { credits: format.number(lapsed) }) : '',
    run.open ? t('wallet.run_open') : '',
  ];
  return (
    <>
      <tr className={classes.card}>
        <td className={classes.what}>
          <div className={classes.run}>
            <ActionIcon
              variant="subtle"
              aria-expanded={open}
              aria-label={t(open ? 'wallet.hide' : 'wallet.show', { what })}
              onClick={() => setOpen(!open)}
            >
              {open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            </ActionIcon>
            <div>
              <Link to={runAddress(run.id)} className={classes.lead}>
                {what}
              </Link>
              <div className={classes.minor}>{words.filter((part) => part !== '').join(' · ')}</div>
            </div>
          </div>
        </td>
        {cells}
      </tr>
      {open ? (
        <tr className={classes.opened}>
          <td colSpan={4} className={classes.inside}>
            <RunMovements runId={run.id} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
