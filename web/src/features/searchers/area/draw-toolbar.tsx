import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconCircle,
  IconCurrentLocation,
  IconPlus,
  IconPolygon,
  IconRectangle,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Point } from '#shared/domain/area/globe.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { type Tool, tools } from '#web/ui/map/draw/draft.ts';
import classes from './draw-toolbar.module.css';
import type { useArea } from './use-area.ts';

type Props = {
  area: ReturnType<typeof useArea>;
  /** The middle of the map; null until that is known. */
  mapCenter: Point | null;
  onUseCenter: (point: Point) => void;
};

const icons: Record<Tool, ReactNode> = {
  circle: <IconCircle size={16} />,
  box: <IconRectangle size={16} />,
  polygon: <IconPolygon size={16} />,
};

/** Over the map: moves the search there, draws an area, changes it back. */
export function DrawToolbar({ area, mapCenter, onUseCenter }: Props) {
  const t = useText();
  const { draft } = area;
  const undo = (
    <ToolButton
      label={t(draft ? 'search.area_undo_corner' : 'search.area_undo')}
      off={!area.canUndo}
      onClick={area.undo}
    >
      <IconArrowBackUp size={16} />
    </ToolButton>
  );
  return (
    <div className={classes.bar}>
      {draft ? (
        <div className={classes.row}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} />}
            disabled={!mapCenter}
            onClick={() => mapCenter && area.add(mapCenter)}
          >
            {t('search.area_add')}
          </Button>
          {undo}
          {draft.tool === 'polygon' ? (
            <ToolButton label={t('search.area_finish')} off={!area.canFinish} onClick={area.finish}>
              <IconCheck size={16} />
            </ToolButton>
          ) : null}
          <ToolButton label={t('ui.cancel')} onClick={area.cancel}>
            <IconX size={16} />
          </ToolButton>
        </div>
      ) : (
        <div className={classes.row}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCurrentLocation size={15} />}
            disabled={!mapCenter}
            onClick={() => mapCenter && onUseCenter(mapCenter)}
          >
            {t('search.use_map_centre')}
          </Button>
          {tools.map((tool) => (
            <ToolButton key={tool} label={t(`search.draw_${tool}`)} onClick={() => area.begin(tool)}>
              {icons[tool]}
            </ToolButton>
          ))}
          {area.canUndo ? undo : null}
          {area.hasArea ? (
            <ToolButton label={t('search.area_clear')} onClick={area.clear}>
              <IconTrash size={16} />
            </ToolButton>
          ) : null}
        </div>
      )}
      <div role="status">
        {area.said ? <p className={classes.said}>{area.said}</p> : null}
        {draft && !area.said ? <p className={classes.said}>{t(`search.drawing_${draft.tool}`)}</p> : null}
      </div>
    </div>
  );
}

type ToolProps = { label: string; off?: boolean; onClick: () => void; children: ReactNode };

function ToolButton({ label, off = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon variant="default" size={30} aria-label={label} disabled={off} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
