import { wideLines } from './width';

const wide = 'w'.repeat(141);

test('lines of text may have at most 140 columns', () => {
  expect(wideLines(`# Title\n\n${wide}\n${wide.slice(1)}\n- ${wide}\n`)).toEqual([3, 5]);
});

test('tables and code blocks may be wider', () => {
  expect(wideLines(`| ${wide} |\n\n\`\`\`bash\n${wide}\n\`\`\`\n\n${wide}`)).toEqual([7]);
});
