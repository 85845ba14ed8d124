import { useParams } from 'react-router-dom';
import { TagsAndSourceForm } from '#web/features/campaigns/components/lists/actions/tags-and-source-form.tsx';
import { ListLoader } from '../list-loader.tsx';

/** The tags and the source of a list. */
export function Page() {
  return (
    <ListLoader typeAndId={useParams().typeAndId}>{(list) => <TagsAndSourceForm list={list} />}</ListLoader>
  );
}
