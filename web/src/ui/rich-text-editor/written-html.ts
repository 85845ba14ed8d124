import { DOMSerializer } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';

/** The text as HTML, without what is only there to be edited: a place for a caption, an empty line at the end. */
export function writtenHtml({ doc, schema }: EditorState): string {
  // In a page of its own, where no picture is fetched.
  const page = document.implementation.createHTMLDocument();
  const { body } = page;
  body.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: page }));
  for (const line of body.querySelectorAll('li > p:first-child'))
    if (isWholeItem(line)) line.replaceWith(...line.childNodes);
  for (const caption of body.querySelectorAll('figcaption:empty')) caption.remove();
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  return body.innerHTML;
}

/** An item of a list that holds one line, and perhaps a list below it, is written without a paragraph. */
function isWholeItem(line: Element): boolean {
  const others = [...(line.parentElement?.children ?? [])].filter((other) => other !== line);
  return others.every((other) => other.matches('ul, ol'));
}
