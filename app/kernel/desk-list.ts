import type { DeskAct } from "./desk-roles.ts";

/** A list of the desk: who may see it, and its columns. Its module names it in module.ts; its page, its file and the operators' choice of columns are made from it. */
export interface DeskList<Column extends string = string> {
  /** One in the product. Its file is /admin/<id>/file, and the audit log names it so. */
  id: string;
  /** What its rows are, for the names of its buttons: "Payments". */
  name: string;
  /** The page that shows it. */
  path: string;
  /** What a role must include to see it, and to download it. */
  needs: DeskAct;
  /** Their heads, in order. */
  columns: Readonly<Record<Column, string>>;
  /** Always shown: what a row is, and until when it has to be decided. */
  fixed: readonly Column[];
  /** Not shown until an operator chooses them. */
  extra: readonly Column[];
  /** The address of its CSV, if it is downloaded by a link. */
  file: string | null;
}

type Declared<Column extends string> = Pick<DeskList<Column>, "id" | "name" | "needs" | "columns"> &
  Partial<Pick<DeskList<Column>, "path" | "file">> & {
    fixed: readonly NoInfer<Column>[];
    extra?: readonly NoInfer<Column>[];
  };

/** Declares a list of the desk. Without a `path` it is /admin/<id>. */
export const deskList = <Column extends string>(declared: Declared<Column>): DeskList<Column> => ({
  path: `/admin/${declared.id}`,
  extra: [],
  file: null,
  ...declared,
});

const namesOf = <Column extends string>({ columns }: DeskList<Column>) => Object.keys(columns) as Column[];

/** The columns that can be left out, in order. */
export const choosableColumns = <Column extends string>(list: DeskList<Column>): Column[] =>
  namesOf(list).filter((one) => !list.fixed.includes(one));

/** The columns that an operator sees who has chosen these. Without a choice: all but the extra ones. */
export const shownColumns = <Column extends string>(list: DeskList<Column>, chosen?: readonly string[]): Column[] =>
  namesOf(list).filter(
    (one) => list.fixed.includes(one) || (chosen ? chosen.includes(one) : !list.extra.includes(one)),
  );
