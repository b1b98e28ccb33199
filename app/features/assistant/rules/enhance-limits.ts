/** How many characters a description has at least before it can be enhanced (specification, section 9). */
export const ENHANCE_MIN = 20;
