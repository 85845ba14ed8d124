import { Menu } from '@mantine/core';
import { IconBookmarks, IconEdit } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AdminTopic } from '#shared/contracts/training/index.ts';
import { inLanguage } from '#shared/domain/texts.ts';
import type { TrainingActions } from '#web/features/training/use-training-actions.ts';
import { useWrittenLanguages } from '#web/features/training/use-written-languages.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { Row } from '#web/ui/layout/rows/row-list.tsx';
import { OrderItems } from '../order-items.tsx';
import { RemoveItem } from '../remove-item.tsx';
import { RowMenu } from '../row-menu.tsx';
import classes from '../training.module.css';

type Props = {
  topic: AdminTopic;
  actions: TrainingActions;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
};

/** One topic with how many courses it has, and what can be done with it. */
export function TopicRow({ topic, actions, first, last, onMove }: Props) {
  const t = useText();
  const writtenIn = useWrittenLanguages();
  const { locale } = useLanguage();
  const { id, names, origin, courses } = topic;
  const name = inLanguage(names, locale);
  const address = `/admin/topics/${encodeURIComponent(id)}/edit`;
  const facts = [t('topics.courses_count', { courses }), writtenIn(names), t(`training_origin.${origin}`)];
  return (
    <Row
      icon={IconBookmarks}
      name={
        <Link to={address} className={classes.name}>
          {name}
        </Link>
      }
      about={facts.join(' · ')}
    >
      <RowMenu name={name}>
        <Menu.Item component={Link} to={address} leftSection={<IconEdit size={16} />}>
          {t('training.edit')}
        </Menu.Item>
        <OrderItems first={first} last={last} onMove={onMove} />
        <RemoveItem origin={origin} onRemove={() => actions.removeTopic(topic)} />
      </RowMenu>
    </Row>
  );
}
