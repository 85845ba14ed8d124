import { IconFolder } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { folderAddress } from '#web/features/campaigns/lists/lists-url.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import classes from './lists.module.css';

/**
 * The folder of a list, which leads to the lists in it; nothing for one that is in none. It stands in a line of text: under a name
 * there is no room for a target of its own.
 */
export function FolderLink({ list }: { list: Pick<Campaign, 'folder' | 'is_archived'> }) {
  const t = useText();
  const { folder } = list;
  if (!folder) return null;
  return (
    <span className={classes.folder} data-tip={folder}>
      <IconFolder size={12} aria-hidden /> {t('lists.in_folder')}{' '}
      <Link to={folderAddress(list)} aria-label={t('lists.of_folder', { folder })}>
        {folder}
      </Link>
    </span>
  );
}
