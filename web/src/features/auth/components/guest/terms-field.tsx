import { Checkbox, type CheckboxProps } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';

/** The consent to the terms, which can be read beside it without losing what has been typed. */
export function TermsField(props: CheckboxProps) {
  const t = useText();
  return (
    <Checkbox
      label={t('register.accept')}
      description={
        <Link to="/terms" target="_blank">
          {t('register.read_terms')}
        </Link>
      }
      {...props}
    />
  );
}
