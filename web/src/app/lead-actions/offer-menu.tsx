import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconKey, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Offer } from '#shared/contracts/runs.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './offer-menu.module.css';
import { offerName } from './offer-words.ts';

type Props = {
  offers: readonly Offer[];
  size: 'compact-sm' | 'xs';
  /** Who may not set up sources is not led there. */
  maySetUp: boolean;
  onChoose: (offer: Offer) => void;
};

/** What vendors can give of the chosen leads, each with its price; what nobody can be asked for says so, and leads to where that is set up. */
export function OfferMenu({ offers, size, maySetUp, onChoose }: Props) {
  const t = useText();
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
        {offers.map((offer) => (
          <Menu.Item
            key={offer.kind}
            className={classes.item ?? ''}
            disabled={!offer.able}
            onClick={() => onChoose(offer)}
          >
            <span className={classes.name}>{offerName(offer.kind, t)}</span>
            <span className={classes.price}>
              {offer.able ? t(`offer_price.${offer.kind}`, { price: offer.price }) : t('list.no_source')}
            </span>
          </Menu.Item>
        ))}
        {!maySetUp || offers.every(({ able }) => able) ? null : (
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
