import { createContext, useContext } from "react";
import { type DeskList, shownColumns } from "#kernel/desk-list.ts";

/** The columns that the operator has chosen, by the list's id. The layout of the desk reads them once for all of its lists. */
export const ChosenColumns = createContext<Readonly<Record<string, readonly string[]>>>({});

/** The columns of a list that the operator sees, in order. */
export const useShownColumns = <Column extends string>(list: DeskList<Column>): Column[] =>
  shownColumns(list, useContext(ChosenColumns)[list.id]);
