//! What somebody types to find something in a list.

/// Has the text what is looked for in it, in small letters or large ones, with accents or without? Whoever looks for nothing
/// finds everything.
pub(crate) fn finds(search: &str, text: &str) -> bool {
    let search = plain(search.trim());
    search.is_empty() || plain(text).contains(&search)
}

/// Small letters without accents, as one types them.
pub(crate) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à'..='å' | 'ā' | 'ă' | 'ą' => plain.push('a'),
            'æ' => plain.push_str("ae"),
            'ç' | 'ć' | 'č' => plain.push('c'),
            'ď' | 'đ' | 'ð' => plain.push('d'),
            'è'..='ë' | 'ē' | 'ė' | 'ę' | 'ě' => plain.push('e'),
            'ğ' => plain.push('g'),
            'ì'..='ï' | 'ī' | 'ı' => plain.push('i'),
            'ł' | 'ľ' => plain.push('l'),
            'ñ' | 'ń' | 'ň' => plain.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ő' => plain.push('o'),
            'œ' => plain.push_str("oe"),
            'ř' => plain.push('r'),
            'ś' | 'š' | 'ş' | 'ș' => plain.push('s'),
            'ß' => plain.push_str("ss"),
            'ť' | 'ţ' | 'ț' => plain.push('t'),
            'ù'..='ü' | 'ū' | 'ů' | 'ű' => plain.push('u'),
            'ý' | 'ÿ' => plain.push('y'),
            'ź' | 'ż' | 'ž' => plain.push('z'),
            '’' => plain.push('\''),
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_need_not_be_typed() {
        for (search, text) in
            [("lodz", "Łódź"), ("Malmö", "malmo"), (" pozn", "Poznań"), ("", "anything"), ("ß", "Gross")]
        {
            assert!(finds(search, text), "{search} in {text}");
        }
        assert!(!finds("lotz", "Łódź"));
    }
}
