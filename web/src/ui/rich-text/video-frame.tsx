import { isVideoAddress } from '#shared/domain/training/video-hosts.ts';
import classes from './video-frame.module.css';

type Props = { address: string; title: string };

/** The player of a video; nothing for an address that is none of the players the product knows. */
export function VideoFrame({ address, title }: Props) {
  if (!isVideoAddress(address)) return null;
  return (
    <div className={classes.frame}>
      <iframe
        src={address}
        title={title}
        loading="lazy"
        allow="fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
}
