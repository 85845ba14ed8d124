import { Button, type ButtonProps } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import type { SearchLocation } from '#shared/domain/area/search-location.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { shortName } from '../places/name-places.ts';
import type { Uncovered } from '../places/use-coverage.ts';

type Props = { uncovered: Uncovered; onTake: (location: SearchLocation) => void };

/** Says that no data is held where a search looks, and leads to the nearest place where there is some. */
export function UncoveredNotice(props: Props) {
  const { said, nearest, km } = props.uncovered;
  const t = useText();
  const format = useFormat();
  return (
    <EmptyState icon={<IconMapPinOff size={20} />} title={said} action={<TakeCovered {...props} />}>
      {t('search.nearest_covered', { place: shortName(nearest), distance: format.wholeKm(km) })}
    </EmptyState>
  );
}

/** Searches around the nearest covered place instead. */
export function TakeCovered({
  uncovered: { nearest },
  onTake,
  ...button
}: Props & Pick<ButtonProps, 'className' | 'mt' | 'size' | 'variant'>) {
  const t = useText();
  return (
    <Button {...button} onClick={() => onTake(nearest)}>
      {t('search.take_covered', { place: shortName(nearest) })}
    </Button>
  );
}
