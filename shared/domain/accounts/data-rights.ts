/** Days for which an export can be fetched, and for which it is listed. */
export const exportDays = 7;
export const exportsListedDays = 30;

/** Days between the wish to delete an account and its deletion: until then it can be kept. */
export const deletionDays = 30;
/** What has to be typed, the same in every language. */
export const deletionWord = 'DELETE';

/** Days for which backups of the table can still hold what was deleted. */
export const backupDays = 35;
