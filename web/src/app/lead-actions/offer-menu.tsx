import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconKey, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { ActionKey } from '#shared/domain/kinds/actions.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { actWords } from './act-words.ts';
import classes from './offer-menu.module.css';
import type { Asking } from './use-offers.ts';

type Props = {
  offers: readonly Asking[];
  size: 'compact-sm' | 'xs';
  /** Who may not set up sources is not led there. */
  maySetUp: boolean;
  onChoose: (act: ActionKey) => void;
};

/** What can be found of the chosen leads, each with its price; what nobody can be asked for says so, and leads to where that is set up. */
export function OfferMenu({ offers, size, maySetUp, onChoose }: Props) {
  const t = useText();
  const priceOf = ({ offer }: Asking): string => {
    if (!offer) return t('list.free');
    return offer.able ? t(`offer_price.${offer.kind}`, { price: offer.price }) : t('list.no_source');
  };
  if (offers.length === 0) return null;
  return (
    <Menu position="top-start" withinPortal classNames={{ dropdown: classes.dropdown ?? '' }}>
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          leftSection={<IconUserPlus size={15} />}
          rightSection={<IconChevronDown size={13} />}
        >
          {t('list.more_data')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map((one) => (
          <Menu.Item
            key={one.act}
            className={classes.item ?? ''}
            disabled={one.offer?.able === false}
            onClick={() => onChoose(one.act)}
          >
            <span className={classes.name}>{t(actWords[one.act]?.label ?? 'run.title_other')}</span>
            <span className={classes.price}>{priceOf(one)}</span>
          </Menu.Item>
        ))}
        {!maySetUp || offers.every(({ offer }) => offer?.able !== false) ? null : (
          <>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to="/settings/integration/sources"
              leftSection={<IconKey size={15} />}
            >
              {t('list.set_up_source')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
