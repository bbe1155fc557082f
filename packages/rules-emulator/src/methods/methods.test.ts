import { resultOf } from '../testing/evaluateRules';

describe.each([
  [
    'strings',
    [
      "'AbC'.lower() == 'abc' && 'AbC'.upper() == 'ABC' && ' a '.trim() == 'a' && 'añ😀'.size() == 4 && 'É'.lower() == 'É' && '\\u00a0'.trim().size() == 1",
      "'ann@mail.test'.matches('.*@mail[.]test') && !'ann@mail.test.evil'.matches('.*@mail[.]test')",
      "'2024-01-31'.matches('\\\\d{4}-\\\\d{2}-\\\\d{2}') && 'ABC'.matches('(?i)abc') && 'a-b_c'.matches('[\\\\w\\\\-]+')",
      "'a.b.c'.replace('[.]', '-') == 'a-b-c' && 'ab'.replace('(a)(b)', '$2$1') == 'ba' && 'a'.replace('a', '$') == '$'",
      "'a/b//c//'.split('/') == ['a', 'b', '', 'c'] && 'abc'.split('') == ['', 'a', 'b', 'c'] && ''.split(',') == ['']",
      "'é'.toUtf8().size() == 2 && 'é'.toUtf8().toHexString() == 'C3A9'",
      "string(5.0) == '5.0' && string(12345678.9) == '1.23456789E7' && string(0.0001) == '1.0E-4'",
      "'a'.matches('[[:alpha:]]') && 'é'.matches('\\\\p{Latin}') && 'a'.matches('(?i:A)') && 'a{'.matches('a{')",
      "string(1) == '1' && string(true) == 'true' && string(null) == 'null' && string(/a/b) == '/a/b'",
      "int('42') == 42 && int(2.9) == 2 && int(0.0 / 0.0) == 0 && float(' 1.5f ') == 1.5 && float('Infinity') > 1",
    ],
  ],
  [
    'lists and sets',
    [
      "['a', 'b'].concat(['c']) == ['a', 'b', 'c'] && [1, 2].size() == 2 && ['a', 1].join('-') == 'a-1'",
      '[1, 2].hasAll([2]) && [1, 2].hasAny([2, 3]) && [1, 1].hasOnly([1, 2]) && ![1, 3].hasOnly([1, 2])',
      '[1, 2, 1].removeAll([1]) == [2] && [1, 2, 1].toSet().size() == 2 && [1, 2].toSet() == [2, 1].toSet()',
      '[1, 2].toSet().union([3].toSet()) == [1, 2, 3].toSet()',
      '[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()',
      '[1, 2].toSet().difference([2, 3].toSet()) == [1].toSet()',
      '[1, 2].toSet().hasAll([1]) && [1].toSet().hasOnly([1]) && [1].toSet().hasAny([1].toSet())',
    ],
  ],
  [
    'numbers inside lists, maps and sets',
    [
      "1 == 1.0 && [1] != [1.0] && {'a': 1} != {'a': 1.0} && !(1 in [1.0]) && ![1].hasAny([1.0])",
      "[1].toSet() == [1.0].toSet() && 1 in [1.0].toSet() && {'a': 1}.diff({'a': 1.0}).affectedKeys().size() == 0",
    ],
  ],
  [
    'maps',
    [
      "{'b': 1, 'a': 2}.keys() == ['a', 'b'] && {'b': 1, 'a': 2}.values() == [1, 2]",
      "{'a': 1, 'b': 2}.keys().hasOnly(['a', 'b']) && {'a': 1}.values() == [1] && {}.size() == 0",
      "{'a': 1}.get('a', 9) == 1 && {'a': 1}.get('b', 9) == 9",
      "{'a': {'b': 1}}.get(['a', 'b'], 9) == 1 && {'a': {}}.get(['a', 'b'], 9) == 9",
      "{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).addedKeys() == ['b'].toSet()",
      "{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).removedKeys().hasOnly(['c'])",
      "{'a': 1, 'b': 2}.diff({'a': 9, 'b': 2}).changedKeys() == ['a'].toSet()",
      "{'a': 1, 'b': 2}.diff({'a': 9, 'b': 2}).unchangedKeys() == ['b'].toSet()",
      "{'a': 1, 'b': 2, 'd': 4}.diff({'a': 9, 'b': 2, 'c': 3}).affectedKeys().hasOnly(['a', 'c', 'd'])",
    ],
  ],
  [
    'times',
    [
      'request.time == timestamp.value(1700000000123) && request.time.toMillis() == 1700000000123',
      'request.time.year() == 2023 && request.time.month() == 11 && request.time.day() == 14',
      'request.time.hours() == 22 && request.time.minutes() == 13 && request.time.seconds() == 20',
      'request.time.nanos() == 123000000 && request.time.dayOfWeek() == 2 && request.time.dayOfYear() == 318',
      'request.time.date() == timestamp.date(2023, 11, 14) && timestamp.date(2023, 11, 19).dayOfWeek() == 7',
      "request.time < request.time + duration.value(1, 's') && request.time - duration.value(1, 'd') < request.time",
      "timestamp.date(2024, 1, 2) - timestamp.date(2024, 1, 1) == duration.value(24, 'h')",
      "duration.value(1, 'w') == duration.value(7, 'd') && duration.value(1500, 'ms').seconds() == 1",
      "duration.abs(duration.value(-1, 'm')) == duration.time(0, 1, 0, 0) && request.time.time().seconds() == 80000",
    ],
  ],
  [
    'numbers, bytes, locations and paths',
    [
      'math.abs(-2) == 2 && math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.ceil(1.2) is float && math.round(2.5) == 3 && math.round(-2.5) == -2',
      'math.sqrt(9) == 3.0 && math.pow(2, 10) == 1024.0 && math.isNaN(0.0 / 0.0) && math.round(1.0 / 0.0) == 9223372036854775807',
      "hashing.md5('abc').toHexString() == '900150983CD24FB0D6963F7D28E17F72'",
      "hashing.sha256(b'abc').toBase64() == 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0='",
      "hashing.crc32('123456789').toHexString() == '2639F4CB' && hashing.crc32c('123456789').toHexString() == '839206E3'",
      'latlng.value(-26, 28).latitude() == -26.0 && latlng.value(-26, 28).longitude() == 28.0',
      'latlng.value(-26.2041, 28.0473).distance(latlng.value(-25.7479, 28.2293)) > 53800.0',
      'latlng.value(-26.2041, 28.0473).distance(latlng.value(-25.7479, 28.2293)) < 54000.0',
      "/users/$('ann')/orders == path('users/ann/orders') && path('/a/{id}').bind({'id': 'x'}) == /a/x && /a/{r=**}.bind({'r': /b/c}) == /a/b/c",
    ],
  ],
])('%s', (_what, conditions) => {
  it.each(conditions)('%s', (condition) => {
    expect(resultOf(condition)).toBe(true);
  });
});

describe('an invalid computation', () => {
  it.each([
    ["'a'.matches('(' + '?=a)a')", "'(?=a)a' is not an RE2 regular expression"],
    ["'a'.matches('' + '(')", "'(' is not an RE2 regular expression"],
    ["bool('true')", "function 'bool' does not exist"],
    ["path('/a/{x}').bind({'x': ''}) == /a/b", "'x' is bound to an empty string"],
    ["path('/a//b') == /a/b", 'a path segment is empty'],
    ['timestamp.date(10000, 1, 1) == request.time', 'outside the years 1 to 9999'],
    ["duration.value(9223372036854775807, 'd') == null", 'longer than ten thousand years'],
    ['[1].hasAll([1].toSet())', 'expected list as argument 1 but found set'],
    ['[1][0:0] == []', 'range 0:0 is out of range'],
    ["int('4x') == 4", "'4x' is not an int"],
    ["float('1,5') == 1.5", "'1,5' is not a float"],
    ["duration.value(1, 'y') == duration.value(1, 'd')", "'y' is not a unit of time"],
    ['timestamp.date(2023, 2, 30) == request.time', '2023-2-30 is not a date'],
    ['latlng.value(91, 0) == null', 'the coordinates are out of range'],
    ['latlng.value(0.0 / 0.0, 0) == null', 'the coordinates are out of range'],
    ["'a'.replace(1, 2) == 'a'", 'expected string as argument 1 but found int'],
    ["path('/a/$(id)').bind({'id': 'x'}) == /a/x", "the path has no variable 'id'"],
  ])('fails (%s)', (condition, reason) => {
    expect(resultOf(condition)).toContain(reason);
  });
});
