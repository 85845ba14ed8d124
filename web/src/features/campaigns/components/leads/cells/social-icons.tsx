import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react';
import { OutLink } from '#web/ui/out-link.tsx';
import classes from '../grid/lead-columns.module.css';

const networks = [
  { host: /(^|\.)facebook\.com$|(^|\.)fb\.com$/, name: 'Facebook', icon: IconBrandFacebook },
  { host: /(^|\.)instagram\.com$/, name: 'Instagram', icon: IconBrandInstagram },
  { host: /(^|\.)linkedin\.com$/, name: 'LinkedIn', icon: IconBrandLinkedin },
  { host: /(^|\.)(twitter|x)\.com$/, name: 'X', icon: IconBrandX },
  { host: /(^|\.)youtube\.com$|(^|\.)youtu\.be$/, name: 'YouTube', icon: IconBrandYoutube },
  { host: /(^|\.)tiktok\.com$/, name: 'TikTok', icon: IconBrandTiktok },
  { host: /(^|\.)pinterest\./, name: 'Pinterest', icon: IconBrandPinterest },
  { host: /(^|\.)(whatsapp\.com|wa\.me)$/, name: 'WhatsApp', icon: IconBrandWhatsapp },
];

/** Network and icon of a profile's address; an unknown network is shown by its host. */
export function networkOf(url: string): { name: string; Icon: typeof IconLink } {
  const host = URL.parse(url)?.hostname ?? url;
  const known = networks.find((network) => network.host.test(host));
  return known ? { name: known.name, Icon: known.icon } : { name: host, Icon: IconLink };
}

export function SocialIcons({ urls }: { urls: string[] }) {
  return (
    <span className={classes.icons}>
      {urls.slice(0, 5).map((url) => {
        const { name, Icon } = networkOf(url);
        return (
          <OutLink key={url} href={url} className={classes.icon} label={name}>
            <Icon size={15} stroke={1.7} />
          </OutLink>
        );
      })}
    </span>
  );
}
