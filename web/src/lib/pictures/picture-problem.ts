import { pictureRules } from '#shared/domain/picture-rules.ts';
import { type FieldProblem, fieldProblem } from '#shared/errors/app-error.ts';

const endings = pictureRules.formats
  .split(', ')
  .flatMap((format) => (format === 'jpg' ? ['jpg', 'jpeg'] : format));

/** The formats as a file dialog asks for them. */
export const acceptedPictures = endings.map((ending) => `.${ending}`).join(',');

const accepts = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => {
  const ending = type === '' ? (name.split('.').at(-1) ?? '') : type.replace(/^image\//, '');
  return endings.includes(ending.toLowerCase());
};

export const notAPicture = (): FieldProblem =>
  fieldProblem('picture', 'image_formats', { x: pictureRules.formats });

/** What is wrong with a chosen file, as far as its name, type and size tell; null if nothing is. */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>): FieldProblem | null {
  if (!accepts(file)) return notAPicture();
  const n = pictureRules.megabytes;
  return file.size / 1_000_000 <= n ? null : fieldProblem('picture', 'file_size', { n });
}
