/** Days between the wish to delete an account and its deletion: until then it can be kept. */
export const deletionDays = 30;

/** Days for which backups of the table can still hold what was deleted. */
export const backupDays = 35;
