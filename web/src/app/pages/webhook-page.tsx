import { useParams } from 'react-router-dom';
import { WebhookView } from '#web/features/integrations/components/webhook-view.tsx';
import { ListLoader } from '../list-loader.tsx';

/** Where the leads of a list are sent, and what was sent. */
export function Page() {
  return <ListLoader typeAndId={useParams().typeAndId}>{(list) => <WebhookView list={list} />}</ListLoader>;
}
