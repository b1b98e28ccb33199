import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CategoryGrid } from "./category-grid.tsx";

test.each([1, 2, 3, 4, 5, 6, 13, 14])(
  "%i links in three columns leave no hole in the last row, on phones neither",
  (count) => {
    const categories = Array.from({ length: count }, (_, index) => ({ to: "/", label: `Link ${index}` }));
    const grid = createElement(CategoryGrid, { columns: 3, categories });
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, grid));
    const cells = html.match(/<li/g)?.length ?? 0;
    const onPhones = cells - (html.match(/bg-raised max-sm:hidden/g)?.length ?? 0);
    expect(cells % 3).toBe(0);
    // With as many cells as links, the last link is as wide as both columns.
    expect(onPhones % 2 === 0 || cells === count).toBe(true);
  },
);
