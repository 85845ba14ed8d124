/** Folders of the files bucket. What is under `media` anybody can read at the same path of the app. */
export const filePrefixes = {
  /** What browsers upload; looked at and moved or dropped, gone after a day. */
  uploads: 'uploads/',
  /** What customers download; gone after a week. */
  exports: 'exports/',
  /** Files of leads and what is made of them on the way; gone after a month. */
  imports: 'imports/',
  media: 'media/',
} as const;
