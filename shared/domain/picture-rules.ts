/** What a picture that a user uploads may be. A megabyte is 1,000,000 bytes. */
export const pictureRules = { megabytes: 5, formats: 'png, jpg, webp, gif' } as const;
