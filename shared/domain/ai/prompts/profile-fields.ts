/** Fields of the business profile that a prompt can name. */
export const profileFields = ['company_name', 'website', 'offer', 'customers', 'tone'] as const;
