import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useSeparators } from '#web/lib/intl/use-separators.ts';
import { BoundedNumber } from '#web/ui/fields/bounded-number.tsx';

const limits = { min: 1, max: maxLeadsPerSearch };

type Props = { label: string; description?: string; value: number; onChange: (limit: number) => void };

/** For how many leads a search is at most. */
export function LimitField(props: Props) {
  const format = useFormat();
  return (
    <BoundedNumber
      bounds={limits}
      shown={format.number}
      step={50}
      allowDecimal={false}
      allowNegative={false}
      {...useSeparators()}
      {...props}
    />
  );
}
