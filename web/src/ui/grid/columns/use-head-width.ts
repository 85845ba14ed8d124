import { useCallback, useEffect, useReducer } from 'react';
import { actionsColumn, type GridColumn } from './grid-column.ts';

type Headed = Pick<GridColumn<never>, 'accessor' | 'title' | 'sortable' | 'toggleable' | 'filter'>;

/** Pixels around a title, as in column-head.module.css and the parts of a head: what they are changed to, this is. */
const padding = 24;
const sortSign = 4 + 14;
const menuButton = 24;
/** A browser rounds what it draws. */
const spare = 2;

/** The pixels that a head needs for its whole title; `textWidth` says how wide that is. */
export function headWidthOf(
  { accessor, title, sortable, toggleable, filter }: Headed,
  textWidth: (text: string) => number,
): number {
  if (accessor === actionsColumn) return 0;
  const hasMenu = sortable || toggleable || filter !== undefined;
  return Math.ceil(
    padding + textWidth(title) + (sortable ? sortSign : 0) + (hasMenu ? menuButton : 0) + spare,
  );
}

/** How wide the head of a column must be in the language of the page. It is another function once the page's letters are there. */
export function useHeadWidth(): (column: Headed) => number {
  const [letters, comeLate] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    document.fonts.addEventListener('loadingdone', comeLate);
    return () => document.fonts.removeEventListener('loadingdone', comeLate);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is wider in other letters
  return useCallback((column) => headWidthOf(column, widthInHead), [letters]);
}

let drawing: CanvasRenderingContext2D | null | undefined;

function widthInHead(text: string): number {
  drawing ??= document.createElement('canvas').getContext('2d');
  // Without a canvas a letter counts as more than it mostly is.
  if (!drawing) return text.length * 8;
  // As in column-head.module.css.
  drawing.font = `500 12px ${getComputedStyle(document.body).fontFamily}`;
  return drawing.measureText(text).width;
}
