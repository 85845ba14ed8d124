import { AttributionControl, Map as MapView, NavigationControl, ScaleControl } from 'maplibre-gl';
import { distanceUnit, onDistanceUnit } from '#web/lib/intl/distance-unit.ts';
import type { Text } from '#web/lib/intl/use-text.ts';

const scaleUnits = { km: 'metric', mi: 'imperial' } as const;

/** A map of the world with its controls, named in the user's language; nothing where the browser has no WebGL. */
export function createView(container: HTMLElement, label: string, t: Text): MapView | undefined {
  try {
    const view = new MapView({
      container,
      center: [8, 30],
      zoom: 0.8,
      renderWorldCopies: false,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      locale: {
        'Map.Title': label,
        'NavigationControl.ZoomIn': t('map.zoom_in'),
        'NavigationControl.ZoomOut': t('map.zoom_out'),
        'AttributionControl.ToggleAttribution': t('map.sources'),
        'Popup.Close': t('ui.close'),
      },
    });
    view.touchZoomRotate.disableRotation();
    view.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    const scale = new ScaleControl({ maxWidth: 110, unit: scaleUnits[distanceUnit()] });
    view.addControl(scale, 'bottom-left');
    view.once(
      'remove',
      onDistanceUnit(() => scale.setUnit(scaleUnits[distanceUnit()])),
    );
    view.addControl(new AttributionControl({ compact: true }), 'bottom-right');
    return view;
  } catch {
    // The page works without its map.
    return undefined;
  }
}
