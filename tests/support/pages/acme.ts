/** How an invented reseller has its domain look. */
export const acme = {
  name: 'Acme Leads',
  logo: null,
  content: 'Leads for the trades.',
  login_page_bg_color: '#0b3d2e',
  sidebar_background_color: '#0b3d2e',
  button_color: '#ffd400',
  secondary_color: '#ff7a00',
  text_color: '#333333',
  heading_color: '#0b3d2e',
  crms: [],
  menu: [
    { label: 'Help desk', url: 'https://help.acme.example/' },
    { label: 'Not encrypted', url: 'http://help.acme.example/' },
  ],
  show_training_center: true,
};
