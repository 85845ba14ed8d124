import { useEffect, useState } from 'react';
import { useNavigate, useNavigation, useParams } from 'react-router-dom';
import type { AdminPage } from '#shared/contracts/training/index.ts';

type Form = { place: string; added: AdminPage | null; key: number };

const placeOf = (id: string, pageId = ''): string => `${id}/${pageId}`;

/**
 * Which page is written at this address. Another address is another form, by its `key`, except for the one that a new page
 * gets when it is first saved: there the same form goes on, with whatever was typed meanwhile.
 */
export function useWrittenPage() {
  const navigate = useNavigate();
  const idle = useNavigation().state === 'idle';
  const { id, pageId } = useParams();
  const courseId = id ?? '';
  const place = placeOf(courseId, pageId);
  const [form, setForm] = useState<Form>({ place, added: null, key: 0 });
  const { key, added } = form;
  const home = added ? placeOf(added.course_id, added.id) : form.place;
  if (place !== form.place)
    setForm(place === home ? { ...form, place } : { place, added: null, key: key + 1 });
  const back = `/admin/training-content/${encodeURIComponent(courseId)}`;
  const address = added && place !== home ? `${back}/${encodeURIComponent(added.id)}/edit` : null;
  useEffect(() => {
    // Who is leaving already is not called back.
    if (address && idle) navigate(address, { replace: true, preventScrollReset: true });
  }, [address, idle, navigate]);
  const onAdded = (page: AdminPage) => setForm((before) => ({ ...before, added: page }));
  return { key, courseId, pageId: added?.id ?? pageId, added, moving: address !== null, back, onAdded };
}
