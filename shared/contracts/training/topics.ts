import * as z from 'zod';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';
import { Order, Origin, text, textsOf, Undoable } from './texts.ts';

export const TopicForm = z.strictObject({ names: textsOf(text(trainingLimits.name)) });
export type TopicForm = z.infer<typeof TopicForm>;

/** What courses are about; customers see it once it has a published course. */
export const AdminTopic = z.object({
  ...TopicForm.shape,
  id: z.string(),
  origin: Origin,
  courses: z.int(),
});
export type AdminTopic = z.infer<typeof AdminTopic>;

const Topics = z.object({ data: z.array(AdminTopic) });
const access = { module: 'admin' } as const;

export const topics = {
  topics: endpoint({
    method: 'GET',
    path: '/api/admin/topics',
    access,
    summary: 'All topics in their order, in all languages',
    response: Topics,
  }),
  createTopic: endpoint({
    method: 'POST',
    path: '/api/admin/topics',
    access,
    audit: true,
    idempotency: 'replay',
    summary: 'Add a topic',
    body: TopicForm,
    status: 201,
    response: AdminTopic,
  }),
  updateTopic: endpoint({
    method: 'PUT',
    path: '/api/admin/topics/{id}',
    access,
    audit: true,
    summary: 'Rename a topic',
    params: IdParams,
    body: TopicForm,
    response: AdminTopic,
    errors: ['not_found'],
  }),
  orderTopics: endpoint({
    method: 'PUT',
    path: '/api/admin/topics',
    access,
    audit: true,
    summary: 'Put the topics in order; those that are not named come last',
    body: Order,
    response: Topics,
  }),
  removeTopic: endpoint({
    method: 'DELETE',
    path: '/api/admin/topics/{id}',
    access,
    audit: true,
    summary: 'Delete a topic without courses, or return one of the product to its own names',
    params: IdParams,
    response: Undoable,
    errors: ['not_found', 'in_use'],
  }),
};
