/** Words of brands that are not written with one capital in front. */
const words = `
  WordPress TYPO3 CMS MODX DNN HubSpot ProcessWire ExpressionEngine GoDaddy IONOS MyWebsite STRATO SITE123 WooCommerce
  PrestaShop OpenCart OXID eShop BigCommerce osCommerce X-Cart CS-Cart 3dcart JTL-Shop plentymarkets WPBakery SEO in on
  WPForms WP WPML AdSense LinkedIn TikTok ActiveCampaign CleverReach tawk.to LiveChat OpenTable BookingSync ProvenExpert
  PayPal OneTrust jQuery Vue.js AngularJS Next.js reCAPTCHA hCaptcha YouTube VWO CloudFront LiteSpeed IIS PHP ASP.NET
  Node.js MySQL WhatsApp GitHub XING SoundCloud VK kununu
`;
const byWord = new Map(
  words
    .trim()
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);

/** A technology or network as its maker writes it, from the lower-case key that a lead carries. */
export function brandName(key: string): string {
  return key
    .split(' ')
    .map((word) => byWord.get(word) ?? word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
