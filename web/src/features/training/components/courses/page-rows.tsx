import { Button, Menu } from '@mantine/core';
import { IconEdit, IconFileText, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AdminCourseWithPages, PageHead } from '#shared/contracts/training/index.ts';
import { inLanguage } from '#shared/domain/texts.ts';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { moved } from '#web/features/training/order.ts';
import type { TrainingActions } from '#web/features/training/use-training-actions.ts';
import { useWrittenLanguages } from '#web/features/training/use-written-languages.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Row, RowList } from '#web/ui/layout/rows/row-list.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { OrderItems } from '../order-items.tsx';
import { RowMenu } from '../row-menu.tsx';
import classes from '../training.module.css';

type Props = { course: AdminCourseWithPages; actions: TrainingActions };

/** The pages of a course in the order in which they are read. */
export function PageRows({ course, actions }: Props) {
  const t = useText();
  const { id, items } = course;
  const ids = items.map((page) => page.id);
  const full = items.length >= trainingLimits.pages;
  const add = full ? null : (
    <Button
      component={Link}
      to={`/admin/training-content/${encodeURIComponent(id)}/create`}
      leftSection={<IconPlus size={16} />}
    >
      {t('training.add_page')}
    </Button>
  );
  return (
    <Panel
      flush
      title={t('training.pages')}
      description={full ? t('training.pages_full', { max: trainingLimits.pages }) : t('training.pages_text')}
      actions={items.length > 0 ? add : null}
    >
      {items.length === 0 ? (
        <EmptyState
          compact
          icon={<IconFileText size={20} />}
          title={t('training.no_pages_title')}
          action={add}
        >
          {t('training.no_pages_text')}
        </EmptyState>
      ) : null}
      <RowList>
        {items.map((page, index) => (
          <PageRow
            key={page.id}
            courseId={id}
            page={page}
            first={index === 0}
            last={index === items.length - 1}
            onMove={(by) => actions.orderPages(id, moved(ids, page.id, by))}
            onRemove={() => actions.removePage(id, page)}
          />
        ))}
      </RowList>
    </Panel>
  );
}

type RowProps = {
  courseId: string;
  page: PageHead;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function PageRow({ courseId, page: { id, titles, has_video }, first, last, onMove, onRemove }: RowProps) {
  const t = useText();
  const writtenIn = useWrittenLanguages();
  const { locale } = useLanguage();
  const title = inLanguage(titles, locale);
  const address = `/admin/training-content/${encodeURIComponent(courseId)}/${encodeURIComponent(id)}/edit`;
  return (
    <Row
      icon={IconFileText}
      name={
        <Link to={address} className={classes.name}>
          {title}
        </Link>
      }
      about={[writtenIn(titles), ...(has_video ? [t('training.has_video')] : [])].join(' · ')}
    >
      <RowMenu name={title}>
        <Menu.Item component={Link} to={address} leftSection={<IconEdit size={16} />}>
          {t('training.edit')}
        </Menu.Item>
        <OrderItems first={first} last={last} onMove={onMove} />
        <Menu.Divider />
        <Menu.Item color="var(--lw-tone-danger)" leftSection={<IconTrash size={16} />} onClick={onRemove}>
          {t('ui.delete')}
        </Menu.Item>
      </RowMenu>
    </Row>
  );
}
