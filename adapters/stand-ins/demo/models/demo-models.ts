import { ela, nil } from './models-art.ts';
import { kerem, mira } from './models-business.ts';
import type { DemoModel } from './demo-model.ts';
import { defne, zehra } from './models-fashion.ts';
import { aras, cagla } from './models-technology.ts';
import { deniz, ipek } from './models-travel.ts';
import { lara, selin } from './models-youth.ts';

/** In the order of the shop window. */
export const demoModels: readonly DemoModel[] = [
  defne,
  ela,
  selin,
  mira,
  lara,
  kerem,
  nil,
  zehra,
  aras,
  ipek,
  cagla,
  deniz,
];

export const nameOfModel = (id: string): string => demoModels.find((model) => model.id === id)!.name;
