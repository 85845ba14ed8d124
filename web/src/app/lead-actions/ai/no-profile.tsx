import { Alert, Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';

/** Says that AI has to know the business first, and leads to where that is told. */
export function NoProfile() {
  const t = useText();
  return (
    <Alert color="orange" icon={<IconInfoCircle size={18} />}>
      <p>{t('errors.conflict.profile_missing')}</p>
      <Button component={Link} to="/settings/business-profile" size="xs" variant="default" mt="xs">
        {t('ai_dialog.open_profile')}
      </Button>
    </Alert>
  );
}
