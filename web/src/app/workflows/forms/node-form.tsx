import type { ComponentType } from 'react';
import type { NodeKind } from '#shared/domain/workflows/node-kinds.ts';
import type { FormProps } from './form-props.ts';
import { CopyForm, FilterForm, ListForm, SaveForm } from './list-forms.tsx';
import { SearchForm } from './search-form.tsx';
import {
  AssignForm,
  ConnectForm,
  MarkForm,
  OlderThanForm,
  PromptForm,
  QuestionForm,
} from './small-forms.tsx';
import { WaitForm } from './wait-form.tsx';

const Nothing = () => null;

/** What is chosen of each kind of node. One that is not here yet does not compile. */
const forms: Record<NodeKind, ComponentType<FormProps>> = {
  search: SearchForm,
  list: ListForm,
  save: SaveForm,
  filter: FilterForm,
  split: FilterForm,
  merge: Nothing,
  wait: WaitForm,
  enrich: OlderThanForm,
  verify: OlderThanForm,
  'get-phones': Nothing,
  'get-employees': Nothing,
  'find-similar': Nothing,
  details: Nothing,
  research: QuestionForm,
  ai: PromptForm,
  mark: MarkForm,
  assign: AssignForm,
  copy: CopyForm,
  connect: ConnectForm,
  notify: Nothing,
};

export function NodeForm({ nodeKind, ...props }: FormProps & { nodeKind: NodeKind }) {
  const Form = forms[nodeKind];
  return <Form {...props} />;
}
